import { useSyncExternalStore } from 'react'

export type Store<State> = {
  /** What a prerendered page was made with. */
  initial: State
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

/** State that lives outside React: anything may change it, and only who reads the changed part draws again. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Readable<State> = Pick<Store<State>, 'get' | 'subscribe'> & { initial?: State }

/**
 * A part of a store. `select` answers the same object while nothing that it reads has changed. While a page is
 * hydrated it sees the initial state, as the prerendered page has it, whatever has been learnt meanwhile.
 */
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part {
  const read = () => select(store.get())
  return useSyncExternalStore(
    store.subscribe,
    read,
    store.initial === undefined ? read : () => select(store.initial ?? store.get()),
  )
}
