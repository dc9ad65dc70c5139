import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSettingsAddress, settingsAddress } from './settings-address.ts'

/** A link to a dialog leaves this behind, so that closing it goes back instead of adding to the history. */
export const OPENED_HERE = { isOpenedHere: true }

const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state

/** Text and fields outlive a dialog by this, so that it does not change while it leaves (POPUP-11). */
const LINGERS_MS = 500

/** The dialog that the address opens. */
export function useSettingsDialog(name: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { tab, subTab } = readSettingsAddress(search)
  const isOpen = subTab === name
  const [lingers, setLingers] = useState(isOpen)

  useEffect(() => {
    if (isOpen) return setLingers(true)
    const timer = setTimeout(() => setLingers(false), LINGERS_MS)
    return () => clearTimeout(timer)
  }, [isOpen])

  return {
    isOpen,
    /** Whether its content is there at all. */
    isThere: isOpen || lingers,
    close() {
      if (!isOpen) return
      if (wasOpenedHere(state)) void navigate(-1)
      else void navigate(settingsAddress(tab), { replace: true, preventScrollReset: true })
    },
  }
}
