export type FairQueue<Item> = {
  readonly size: number;
  add(lane: string, item: Item): void;
  /** Removes and returns the next item: the oldest of the lane that has waited longest for a turn. */
  next(): Item | undefined;
  /** Returns whether the item was still waiting. */
  remove(lane: string, item: Item): boolean;
};

/** Creates a queue with a lane for each owner. Lanes take turns, so a long lane delays no other. */
export function fairQueue<Item>(): FairQueue<Item> {
  const lanes = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(lane, item) {
      const items = lanes.get(lane);
      if (items === undefined) lanes.set(lane, [item]);
      else items.push(item);
      size += 1;
    },
    next() {
      const [first] = lanes;
      if (first === undefined) return undefined;
      const [lane, items] = first;
      const item = items.shift();
      lanes.delete(lane);
      // A map keeps the order of insertion: the lane goes to the end.
      if (items.length > 0) lanes.set(lane, items);
      size -= 1;
      return item;
    },
    remove(lane, item) {
      const items = lanes.get(lane);
      const index = items?.indexOf(item) ?? -1;
      if (items === undefined || index < 0) return false;
      items.splice(index, 1);
      if (items.length === 0) lanes.delete(lane);
      size -= 1;
      return true;
    },
  };
}
