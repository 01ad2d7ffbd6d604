import card from 'icon:card-random'
import type { FaceOf } from '../../cards/face'

export const face: FaceOf = () => ({ icon: card, tone: '#8a6d3b' })
