import { describe, expect, it } from 'vitest'
import { judgeOf } from '#src/features/referee/judge/judge.ts'
import { jointIndex } from '#src/features/referee/pose.ts'
import { refereedMoveOf } from '#shared/programme/exercises/refereed-move.ts'

describe('the referee', () => {
  it('judges a push-up and no sit-up', () => {
    expect(refereedMoveOf(104)).toBe('push-up')
    expect(refereedMoveOf(202)).toBeUndefined()
  })

  it('counts nothing in an empty room', () => {
    expect(judgeOf('squat').look(null, 0)).toMatchObject({ sees: false, count: 0 })
    expect(Object.keys(jointIndex)).toHaveLength(17)
  })
})
