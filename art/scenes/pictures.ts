/** What a page needs of a scene before it is loaded: the alt text, and 16 × 9 pixels of it. */
export type ScenePicture = { alt: string; preview: string }

// Written by tools/art/scenes.ts from the briefs and public/scenes; day 1 first.
export const scenePictures: readonly ScenePicture[] = [
  {
    alt: 'A small aeroplane with one wing rests in a forest hollow, four people standing apart from it.',
    preview:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkABABoJYgCdADPB4VrVAAA/tzU8pRcyyQOc+Ifl6sto3hn/W+qBGCyPt+pueMtvs+bMvqVn3AA',
  },
  {
    alt: 'Inside a tilted aeroplane cabin, people pass bags along the aisle towards a bright open door.',
    preview:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACQAQCdASoQAAkABABoJYwAASbKFIAA+yPdAIVTnsbeNzFV+cdrdqTk6J5/HcFgnSN34aN7AvAvv+5uFTAAAA==',
  },
  {
    alt: 'In the rain two people hold a tarpaulin over a fire, a flooded aeroplane in the lake behind them.',
    preview:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAkABABoJYwCdAEQebis/2AA99+SK1PxRyfxki+SZHMvC08MmKYdUcZ3edhMz1cZ8N2nmB5KHekTgAA=',
  },
  {
    alt: 'A person with a pack pushes two saplings apart like a gate so that another can walk through.',
    preview:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAkABABoJZgCdACYIs0AAPOmja/gp/uvt0xcx5lRlnbyRoExTqbjTNPTTV9L4NOuoZLj3voYl7JGKJcAAA==',
  },
  {
    alt: 'Under a huge fallen trunk a person holds still on forearms while ants carry leaves across the torchlight.',
    preview:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAkABABoJZQCdAEQ/Ti/vQAA/unjcdIIPZRzISy43mwczpRqzoMF+snDsXtTqVoOAAAA',
  },
  {
    alt: 'Four people climb the root-covered wall of a deep ravine, a small stream far below them.',
    preview:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAkABABoJQBOgB6Jud/TugAA9itK/r2QyugRGZpSuKWyEVzF7+ZUHR5cieFauK+dcAVsfbmAAA==',
  },
  {
    alt: 'On a low hill four people stand back to back, hands cupped behind their ears, listening to the forest.',
    preview:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAkABABoJZgCdAEPBxnnvqwAAP7q8BxsBiyjDgrndWbf/uGYjrQdXvCfPrZpN66AAA==',
  },
  {
    alt: 'A person draws a bamboo stem aside and shows a brown river and a bare ridge in the sun.',
    preview:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoQAAkABABoJYgCdAD2CBHXDDVAAP7Abd2sshY9YnWZlasKxdCVYYDrsJkxY1sv5nI9HFhMkhm5e49qkob0AA==',
  },
  {
    alt: 'Four people in yellow life vests sit on a bamboo raft tied up in the shallows of a calm river.',
    preview:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAkABABoJZgCdADzVMGAAP5px+P2RL8Lk6QqIwf9GRw9XSK9Bct004/eBHRIgE1jJtm0QAA=',
  },
  {
    alt: 'Beside a white, roaring stretch of river people carry packs down the boulders while bamboo poles drift away.',
    preview:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAkABABoJYgAAxPH+0yBavsAAP5MPE0R9qv1UQSHFMRDVDsnx19qMVzMykHZcxXUL5JQfewwH5AWD9E221IgAAA=',
  },
  {
    alt: 'A person hangs from a rope by hands and heels, halfway across a flooded brown stream.',
    preview:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkABABoJYgCdH8AFQZEQADh3Hb1/zGvimtYMJnDYqbu3WeeZu1+7n6TJtF3C5QAAA==',
  },
  {
    alt: 'On a stair of tall rock ledges one person reaches down to lift a pack from another.',
    preview:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAkABABoJZgCdAD2Mgh6AADiB2Zi/perwxjSFI/hT0DuM0NHD9ey7mk1TCj04Cp6fbcowmu+IAAA',
  },
  {
    alt: 'Four people climb a narrow ridge in step with cloud on both sides, towards a pile of stones.',
    preview:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAkABABoJQBOgCHu4kNP2oNgAP5b20h62jsTJxgUmZn1LjSuvebZwkEmmj69twE4Lxdxki7EnVZgAAA=',
  },
  {
    alt: 'Four people sit in thick cloud round a kettle, and through one gap a single light shines below.',
    preview:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAkABABoJQBOgCDdg7RQAPqTxd9Xb377oiK2L2xcn1oToi4D7O73xfOa0XQRN2GrwAAA',
  },
  {
    alt: 'Three signal fires burn in a row on a ridge at night while four people watch a turning aircraft.',
    preview:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAkABABoJZgCdAEO03NvcwAA/uzJWgQmz+aQoH4xuRpHZxqypH8fiBEgv7NWGW+FCSgAAAA=',
  },
  {
    alt: 'Steam rises in three threads from pale bare ground, and four people keep to the trees round it.',
    preview:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAkABABoJYgC7AEU/PC0ZIAA/ptUnzrXWIPwCikHwu3hb3T/6fktbtY7zE1ynbzGyLIbWMAAAA==',
  },
  {
    alt: 'A person crawls through a low thorn tunnel, dragging a pack, while a small snake moves out of the way.',
    preview:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAkABABoJYgCdADw0v/jOAAA/vF9294xrm1Ziv7Hjw2WFSkD75xcBgsZVMNi2hyfojAA',
  },
  {
    alt: 'Under a full moon four people cross a plain of black stone, a tapir walking along beside them.',
    preview:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAkABABoJYgCdAD8FGv9yAAA/vEfb5tJQTJ6N2g6kdUGflE9fFHQyYqzn0cjDiAAAA==',
  },
  {
    alt: 'Four people push open a rusted gate overgrown with vine, a tower with a lamp behind it.',
    preview:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACwAQCdASoQAAkABABoJYgCdACz2IgAAP4Fdb5AJw3Oag5c2mLVBZgU20KrmN8dtMldrLX1rA+KcfpfJWJ3l4AA',
  },
  {
    alt: 'Four people pull on a rope from one side to bring down a red and white parachute with crates.',
    preview:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAkABABoJbACdAC2VeWHD6AA/P/wGm/rosHMZUh0BZ89NhFv3A4lPD1y8RERMyO0CNP3sp+vWkgayXGAAA==',
  },
  {
    alt: 'Seen from above, a person in a yellow vest floats on a clear pool while another stands by.',
    preview:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAkABABoJbACdAENqNBJ0AD9mAH8RjDyKcpVhHz7Jbx0XKVM95hWM/zMNcheFoMr9AAA',
  },
  {
    alt: 'Through a hut door four people in a ring pass gear round, sorting it across a line.',
    preview:
      'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAQCdASoQAAkABABoJagCdAEN1xG9MAD+8aM9ziC0cT209PKpqvU/Mq0MJMdce8V9GyvT3EmJWbwllmHCPZTf7i61Zt1Gq7eNXmYQAAA=',
  },
  {
    alt: 'Four people follow a grass track over three valleys, storm clouds behind them and a far mast ahead.',
    preview:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAQCdASoQAAkABABoJZgCdAEPPcDLMAD+vICyvR3DH9ML7jVV35JaLPJERJ0pszApWycfrWtYoZv9y+iJM+VgAAA=',
  },
  {
    alt: 'Four people kneel in a shelter and hold its poles against a storm, lightning far away.',
    preview:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAkABABoJQBOgCIjN2hXgAD+7rFHzzNnf9rZel/B51ZtOgsZHE5vHAj1SjSDljb0fJFEAAA=',
  },
  {
    alt: 'After a landslide three people on firm ground haul a fourth out of the mud by a rope.',
    preview:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQAAkABABoJZACdADuxSeAAP2S121n2bAlWA7gU4C4+Cr68Ag5EAAA',
  },
  {
    alt: 'Two people slide a stretcher with an injured friend over a fallen trunk, a mast on the hill above.',
    preview:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoQAAkABABoJagCdAENyGaV4qAAzivwq/subjcbjJm3It9efxOnzQWATJrHjWmJiQMvAEEeTmFVqPPxNJzsGarWgAA=',
  },
  {
    alt: 'At the foot of a mast at nightfall one person speaks into a radio while three lean in.',
    preview:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkABABoJQBOgCHcOm3KAAD+6VhmIeqo0yzRf2OQkgEhgDHo48JC1aEHJT7QGcUAAA==',
  },
  {
    alt: 'Four people clear a square of grass, a yellow vest at each corner, beside a very long trunk.',
    preview:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAwAgCdASoQAAkABABoJQBOkBsjFHp/uMresAD5bzdcbrBCPgJkbBKqk5Bt0sXYNcQQi9Jy4bah1gAA',
  },
  {
    alt: 'A post with three fresh white chevrons, four people resting beyond it, and a tapir watching from the trees.',
    preview:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAkABABoJQBOgB2fnlgAAMsr72jrJNvtNjSTuCmisCwXp7qRIgz0BC56CSiiCC6avbYeIAA=',
  },
  {
    alt: 'At sunrise a helicopter lands in green smoke while four people kneel at the edge of the clearing.',
    preview:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAkABABoJQBOgCElUUZmAAD+g+gkhGrhwlbrU9te3ayWPjpfPBFKeF/it2aiigUgWx9QJIHdBegA',
  },
]
