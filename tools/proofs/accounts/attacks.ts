export type Attempt = { method: string; url: string; body: string }

/**
 * Runs in the page of the attacker: everything a foreign page can send, at every call. Answers how much was tried, and
 * what could be read of the answers. Self-contained: the browser gets its source.
 */
export async function attack({
  attempts,
  forms,
}: {
  attempts: readonly Attempt[]
  forms: readonly string[]
}): Promise<{ tried: number; answers: string[] }> {
  let tried = 0
  const answers: string[] = []
  const settled = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      () => undefined,
    )

  const byFetch = async ({ method, url, body }: Attempt, init: RequestInit) => {
    tried += 1
    const sent = method === 'GET' ? undefined : body
    try {
      const response = await fetch(url, { method, body: sent, credentials: 'include', ...init })
      if (response.type !== 'opaque') answers.push(`${method} ${url} by fetch: ${response.status}`)
    } catch {
      // Refused by the browser, as it should be.
    }
  }

  const byForm = (method: 'GET' | 'POST', url: string, type: string, body: string) => {
    tried += 1
    const frame = document.createElement('iframe')
    frame.name = `frame-${tried}`
    const form = document.createElement('form')
    Object.assign(form, { method, action: url, enctype: type, target: frame.name })
    // As text a field's name and value make JSON between them: {"a":1,"x=":""}
    const field = document.createElement('input')
    const cut = body.length > 2 ? `${body.slice(0, -1)},"x` : '{"x'
    Object.assign(field, { name: cut, value: '":""}' })
    form.append(field)
    document.body.append(frame, form)
    return new Promise<void>((done) => {
      frame.addEventListener('load', () => done())
      setTimeout(done, 4000)
      form.submit()
    }).then(() => {
      form.remove()
      frame.remove()
    })
  }

  const byImage = (url: string) => {
    tried += 1
    return new Promise<void>((done) => {
      const image = new Image()
      image.addEventListener('load', () => {
        answers.push(`${url} as an image`)
        done()
      })
      image.addEventListener('error', () => done())
      setTimeout(done, 4000)
      image.src = url
    })
  }

  const on = async (attempt: Attempt) => {
    const { method, url, body } = attempt
    const waves = [
      byFetch(attempt, { headers: { 'Content-Type': 'application/json' } }),
      byFetch(attempt, { mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
      byFetch({ ...attempt, method: 'POST' }, { mode: 'no-cors', body: '', headers: {} }),
      byImage(url),
      ...(method === 'GET' ? [] : forms.map((type) => byForm('POST', url, type, body))),
    ]
    tried += 1
    navigator.sendBeacon(url, body)
    await Promise.all(waves.map(settled))
  }

  const waiting = [...attempts]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await on(next)
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  return { tried, answers }
}
