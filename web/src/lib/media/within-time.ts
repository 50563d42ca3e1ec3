class TimeOverError extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeOverError';
  }
}

/** Rejects when the work takes longer than the given time; a later result is ignored. */
export async function withinTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeOverError()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
