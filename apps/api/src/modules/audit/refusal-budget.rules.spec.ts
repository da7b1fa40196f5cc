import { describe, expect, it } from 'vitest';
import { RefusalBudget } from './refusal-budget.rules.js';

describe('the refused attempts that are recorded', () => {
  const times = (budget: RefusalBudget, person: string, count: number, at = 0) =>
    Array.from({ length: count }, () => budget.allows(person, at)).filter(Boolean).length;

  it('are twenty of a person in a minute; the rest is counted', () => {
    const budget = new RefusalBudget(300);
    expect(times(budget, 'ada', 1_000)).toBe(20);
    expect(times(budget, 'bob', 3)).toBe(3);
    expect(times(budget, 'ada', 5, 60_000)).toBe(5);
    expect(budget.takeCounted()).toEqual([{ personId: 'ada', count: 980 }]);
    expect(budget.takeCounted()).toEqual([]);
  });

  it('are as many of all people in a minute as are given, and as many people are counted', () => {
    const budget = new RefusalBudget(300);
    const people = Array.from({ length: 5_000 }, (_, at) => `person ${at}`);
    expect(people.filter((person) => budget.allows(person, 0))).toHaveLength(300);
    expect(budget.takeCounted()).toHaveLength(300);
  });
});
