/**
 * Places for work that takes memory while it lasts: so many in all, and for one client.
 *
 * @returns takes a place for a client, and gives what frees it again; null when there is none
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
