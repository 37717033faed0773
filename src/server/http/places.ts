/**
 * Limits work that takes memory while it lasts, to a number of places in all and for one client.
 *
 * @returns a function that takes a place for a client and returns the function that frees it, or null when no place is free
 */
export function createPlaces(all: number, perClient: number): (client: string) => (() => void) | null {
  const taken = new Map<string, number>();
  let total = 0;
  return (client) => {
    const own = taken.get(client) ?? 0;
    if (total >= all || own >= perClient) return null;
    taken.set(client, own + 1);
    total++;
    return () => {
      const left = taken.get(client)! - 1;
      if (left === 0) taken.delete(client);
      else taken.set(client, left);
      total--;
    };
  };
}
