import { useSyncExternalStore } from "react";

let share: number | undefined;
const listeners = new Set<() => void>();

/** How much of the photo has left, 0 to 1; undefined while none is sent. */
export function setSentShare(next: number | undefined): void {
  share = next;
  for (const listener of listeners) listener();
}

/** `setSentShare`'s latest figure, kept up to date. */
export function useSentShare(): number | undefined {
  return useSyncExternalStore(subscribe, () => share, noShare);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noShare = () => undefined;
