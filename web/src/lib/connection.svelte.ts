/** State of the connection to the server; pages say kindly if it is lost. */
let isLost = $state(globalThis.navigator?.onLine === false);

globalThis.addEventListener?.('offline', () => (isLost = true));

export const connection = {
  get isLost(): boolean {
    return isLost;
  },
};

/** Notes whether a request has reached the server. */
export function noteReached(reached: boolean): void {
  isLost = !reached;
}
