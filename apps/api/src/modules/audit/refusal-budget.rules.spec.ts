import { describe, expect, it } from '@jest/globals';
import { RefusalBudget } from './refusal-budget.rules.js';

const MOST = { differentOfPerson: 100, inAll: 300 };

describe('the refused attempts that are recorded', () => {
  /** How many of so many different attempts are recorded. */
  const times = (budget: RefusalBudget, person: string, count: number, at = 0) =>
    Array.from({ length: count }, (_, which) => budget.allows(person, `attempt ${which}`, at)).filter(Boolean).length;

  it('are so many different ones of a person in a minute; the rest is counted', () => {
    const budget = new RefusalBudget(MOST);
    expect(times(budget, 'ada', 1_000)).toBe(100);
    expect(times(budget, 'bob', 3)).toBe(3);
    expect(times(budget, 'ada', 5, 60_000)).toBe(5);
    expect(budget.takeCounted()).toEqual([{ personId: 'ada', count: 900 }]);
    expect(budget.takeCounted()).toEqual([]);
  });

  it('are twenty where one is like the other, and these hide no other', () => {
    const budget = new RefusalBudget(MOST);
    const flood = Array.from({ length: 1_000 }, () => budget.allows('ada', 'nothing', 0));
    expect(flood.filter(Boolean)).toHaveLength(20);
    expect(budget.allows('ada', '$500,000', 0)).toBe(true);
    expect(budget.allows('ada', '$500,000', 0)).toBe(false);
    expect(budget.allows('bob', 'nothing', 0)).toBe(true);
    expect(budget.allows('ada', 'nothing', 60_000)).toBe(true);
    expect(budget.takeCounted()).toEqual([{ personId: 'ada', count: 981 }]);
  });

  it('are as many of all people in a minute as are given, and as many people are counted', () => {
    const budget = new RefusalBudget(MOST);
    const people = Array.from({ length: 5_000 }, (_, at) => `person ${at}`);
    expect(people.filter((person) => budget.allows(person, 'nothing', 0))).toHaveLength(300);
    expect(budget.takeCounted()).toHaveLength(300);
  });
});
