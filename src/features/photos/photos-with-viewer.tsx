import { useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { DeletePhoto } from './delete-photo.tsx'
import { inOrder } from './photo-groups.ts'
import { PhotoViewer } from './photo-viewer.tsx'

type PhotosWithViewer = {
  photos: readonly Photo[]
  children: (open: (id: string) => void) => React.ReactNode
}

/** Photos that can be opened, and deleted from there. */
export function PhotosWithViewer({ photos, children }: PhotosWithViewer) {
  const [selected, setSelected] = useState<string | null>(null)
  const [pendingDelete, setPendingDelete] = useState<string | null>(null)
  const order = inOrder(photos)
  const place = order.findIndex(({ id }) => id === selected)
  const onDeleted = () => {
    setPendingDelete(null)
    setSelected(null)
  }
  return (
    <>
      {children(setSelected)}
      <PhotoViewer
        photo={order[place] ?? null}
        earlier={order[place - 1] ?? null}
        later={place === -1 ? null : (order[place + 1] ?? null)}
        onShow={setSelected}
        onClose={() => setSelected(null)}
        onDelete={setPendingDelete}
      />
      <DeletePhoto id={pendingDelete} onCancel={() => setPendingDelete(null)} onDeleted={onDeleted} />
    </>
  )
}
