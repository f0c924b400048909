import { createElement } from 'react'

/** An element of an icon, with its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** An icon of lucide-react (build/lean-icons.ts), hidden from screen readers unless it has a name. */
export const createIcon = (shapes: readonly Shape[]) => (props: React.SVGProps<SVGSVGElement>) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
    },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  )
