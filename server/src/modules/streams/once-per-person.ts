/**
 * Returns a function that allows an action of one name once per `apartMs` milliseconds. Each process counts separately,
 * which is enough for visual effects.
 */
export function oncePerPerson(apartMs: number): (name: string, now: Date) => boolean {
  const doneAt = new Map<string, number>();
  let tidiedAt = 0;
  return (name, now) => {
    const at = now.getTime();
    if (at - tidiedAt >= apartMs) {
      for (const [other, since] of doneAt) if (at - since >= apartMs) doneAt.delete(other);
      tidiedAt = at;
    }
    if (at - (doneAt.get(name) ?? -Infinity) < apartMs) return false;
    doneAt.set(name, at);
    return true;
  };
}
