import { describe, expect, it } from '@jest/globals';
import { withoutLiterals } from './redacting-exporter.js';

describe('a statement in a trace', () => {
  it.each([
    ['select * from users where id = $1', 'select * from users where id = $1'],
    ["create role sextant login password 'it''s secret'", 'create role sextant login password ?'],
    ['select s_1.x from t2 s_1\n where y > 12.5 limit 100', 'select s_1.x from t2 s_1 where y > ? limit ?'],
    ['do $body$ secret $body$', 'do ?'],
  ])('%j holds no literal', (sql, shown) => {
    expect(withoutLiterals(sql)).toBe(shown);
  });
});
