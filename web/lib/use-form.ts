import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { showError } from './show-error.ts'

/** What is wrong with one field, in words that stand below it. */
export type FieldProblem<Name extends string> = { field: Name; words: string }

type FormOptions<Values> = {
  initial: Values
  /** The first thing that is wrong with what was typed; nothing is sent then. */
  check?: (values: Values) => FieldProblem<keyof Values & string> | undefined
  /** Rejects with what the server said. */
  send: (values: Values) => Promise<void>
  /** Also what the server says about one field is an alert of the form. */
  hasOneAlert?: boolean
}

/** Values of a form in memory, never in the browser's storage, and what stood in the way when they were sent. */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  type Name = keyof Values & string
  const { check, send, hasOneAlert } = options
  const [values, setValues] = useState(options.initial)
  const [problem, setProblem] = useState<{ field?: Name; words: string }>()
  const [isBusy, setBusy] = useState(false)

  function setValue(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    if (problem?.field === name) setProblem(undefined)
  }

  function explain(error: unknown) {
    const words = showError(error, 'form')
    if (words === undefined) return
    const field = error instanceof ApiError ? error.details.field : undefined
    const isOfForm = !hasOneAlert && field !== undefined && field in options.initial
    setProblem(isOfForm ? { field, words } : { words })
  }

  return {
    values,
    isBusy,
    /** Why the form was not taken, where that lies with no field. */
    alert: problem && !problem.field ? problem.words : undefined,
    /** What a field takes. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValue(name, value),
      error: problem?.field === name ? problem.words : undefined,
    }),
    /** Sends what was typed, or what has only just become it. */
    submit(sent: Values = values) {
      if (isBusy) return
      const found = check?.(sent)
      setProblem(found)
      if (found) return
      setBusy(true)
      send(sent)
        .catch(explain)
        .finally(() => setBusy(false))
    },
  }
}
