/** "07:00": an hour, 0 to 23. */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
