/** One palette a zone: the light, the layers from far to near, what frames the picture, and the accents. */
export const palettes = {
  crashSite: {
    skyTop: '#163A45', skyMid: '#C9603F', skyLow: '#F4B763', sun: '#FFE7AE', halo: '#FFC46B',
    far: '#A5583F', mid: '#6B4237', near: '#33302F', ground: '#1C2423', front: '#0D1617', leafLit: '#24413C',
    metal: '#DDD9C9', metalLit: '#FFF3D6', metalDark: '#7E7F78', stripe: '#C8452E', fire: '#FF8A2B', vest: '#F7C93B',
  },
  denseForest: {
    light: '#F0F3B8', glow: '#CFE08C',
    l1: '#A9CB82', l2: '#76AB72', l3: '#4A8663', l4: '#2B6151', l5: '#174239', l6: '#10342F', l7: '#071C1D',
    path: '#C9B06A', earth: '#5B4A33', accent: '#F0A03C',
  },
  riverValley: {
    skyTop: '#3F8F9C', skyMid: '#9FCDBB', skyLow: '#FBE3B0', sun: '#FFF6D6', halo: '#FFE7A6',
    m1: '#8FBDB2', m1l: '#BFD6BC', m2: '#5C9A94', m2l: '#8CBBA2', m3: '#377775', m3l: '#639A84',
    v1: '#2F6B5A', v2: '#245A49', v3: '#194739', v4: '#0F3029', front: '#082120', leafLit: '#1D4A3F',
    water: '#BFE3D4', glint: '#FFF8DE', mud: '#A57F4E', mudDark: '#6E5638', bread: '#E3C48A', vest: '#F7C93B', accent: '#E86F3A',
  },
  mountainRidge: {
    skyTop: '#1D2752', skyMid: '#7B4F86', skyLow: '#F08C73', glow: '#FFC58A', sun: '#FFE9C2',
    m1: '#A9678A', m1l: '#E08F86', m2: '#6F4C80', m2l: '#BE7487', m3: '#43386B', m3l: '#8A5A80', m4: '#232347', m4l: '#4E3E6B',
    cloud: '#F7C6A8', front: '#12142E', lit: '#3A3158', snow: '#FFE3CE', accent: '#FFB04A',
  },
  hostileTerritory: {
    skyTop: '#04121F', skyMid: '#0C3244', skyLow: '#2C7480', moon: '#E9F4DC', halo: '#8FD3C4',
    m1: '#1C5260', m1l: '#2E6D76', m2: '#123F4C', m3: '#0C2E3A', m4: '#08212B', front: '#04141B', leafLit: '#0D2E36',
    glow: '#FFC65C', alarm: '#FF4B3A', pale: '#C9D8C0',
  },
  supplyCache: {
    light: '#FFF2BE', glow: '#FBD26A',
    l1: '#E3B552', l2: '#B99A45', l3: '#7F8140', l4: '#4C6138', l5: '#2C4530', l6: '#172E24', l7: '#0B1C18',
    crate: '#A9793F', crateLit: '#E3B36A', crateDark: '#5E4127', mark: '#FBEFD0', red: '#E2572B', cream: '#FBE8C4', vest: '#F7C93B',
  },
  finalApproach: {
    skyTop: '#14161F', skyMid: '#4A2433', skyLow: '#D8442F', glow: '#FF8A4A',
    m1: '#7C2F36', m2: '#4D2530', m3: '#2E1D28', m4: '#1D1620', front: '#0C0B12', lit: '#2D1F2B',
    rain: '#FFC7A8', bolt: '#FFF1D6', lamp: '#FF5A3C', red: '#E2572B', cream: '#FBE8C4',
  },
  extractionPoint: {
    skyTop: '#23395B', skyMid: '#E0728A', skyLow: '#FFB86B', sun: '#FFF3CF', halo: '#FFD88A',
    m1: '#B9677F', m1l: '#E9948A', m2: '#7B4B6C', m3: '#4A345A', m4: '#2A2545', front: '#151530', lit: '#34305A',
    smoke: '#3FA79A', smokeLit: '#8FE0C4', heli: '#3A4453', heliLit: '#FFC58A', accent: '#FF7A3C', vest: '#F7C93B',
  },
} as const satisfies Record<string, Record<string, string>>
