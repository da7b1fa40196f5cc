/**
 * Lets only so many pieces of work go on at once; the others begin in the order in which they came.
 * @returns what begins a piece of work when it may, and gives its result
 */
export function atMost(many: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going < many) going += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // The next one takes its place.
      const begin = waiting.shift();
      if (begin) begin();
      else going -= 1;
    }
  };
}
