export type ListItem = { id: string; [field: string]: unknown }

/**
 * One page of the items that match the filters of the address: `status=completed,paid`, `updated_at[GTE]=…`;
 * newest first.
 */
export function listPage(all: readonly ListItem[], address: string) {
  const url = new URL(address)
  const perPage = Math.min(Number(url.searchParams.get('per_page') ?? 50) || 50, 200)
  const after = url.searchParams.get('after')
  const matching = all.filter((each) =>
    [...url.searchParams].every(([name, value]) => matchesFilter(each, name, value)),
  )
  const rest = after === null ? matching : matching.slice(matching.findIndex(({ id }) => id === after) + 1)
  const page = rest.slice(0, perPage)
  const next = new URL(url)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  next.pathname = `/__paddle${url.pathname}`
  const pagination = {
    per_page: perPage,
    next: next.href,
    has_more: rest.length > perPage,
    estimated_total: matching.length,
  }
  return { data: page, pagination }
}

const pagingParams = ['per_page', 'after', 'order_by', 'include']

function matchesFilter(each: ListItem, name: string, value: string): boolean {
  if (pagingParams.includes(name)) return true
  const [, field = '', operator] = /^(\w+)(?:\[(GTE|GT|LTE|LT)\])?$/.exec(name) ?? []
  const fieldValue = String(each[field] ?? '')
  if (operator === undefined) return value.split(',').includes(fieldValue)
  const distance = Date.parse(fieldValue) - Date.parse(value)
  return operator.startsWith('G')
    ? distance > 0 || (operator === 'GTE' && distance === 0)
    : distance < 0 || (operator === 'LTE' && distance === 0)
}
