import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { statisticsQuery } from './queries.ts'

/** For a page left open while a mission is finished elsewhere: refetches the figures. */
export function useFreshFigures(daysCompleted: number): void {
  const client = useQueryClient()
  const shown = useRef(daysCompleted)

  useEffect(() => {
    if (shown.current === daysCompleted) return
    shown.current = daysCompleted
    void client.invalidateQueries({ queryKey: statisticsQuery().queryKey })
  }, [client, daysCompleted])
}
