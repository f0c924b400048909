import { screen } from '@testing-library/react'

/** Returns where the link with this name leads. */
export const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
