import { describe, expect, it } from 'vitest';
import { repeatsField } from './json-body.js';

describe('a JSON text', () => {
  it.each([
    '{"amount":1,"amount":2}',
    '{"amount":1,"\\u0061mount":2}',
    '{"a":{"b":1,"b":1}}',
    '[{"a":1},{"a":1,"x":[1,{"y":2}],"a":1}]',
    '{"":1,"":2}',
    '{"a\\"":1 , "a\\u0022" : 2}',
    '{"__proto__":1,"__proto__":2}',
  ])('names a field twice: %s', (json) => {
    JSON.parse(json);
    expect(repeatsField(json)).toBe(true);
  });

  it.each([
    '{}',
    '{"amount":1,"Amount":2}',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
    '{"a":"a","b":"\\"a\\":1,\\"a\\":2"}',
    '["a","a",{"a":["a","a"]}]',
    '"a"',
    '{"a":",\\"a\\":","b":"{","c":"}"}',
    '{"é":1,"e\\u0301":2}',
  ])('names each field once: %s', (json) => {
    JSON.parse(json);
    expect(repeatsField(json)).toBe(false);
  });

  it('of any size is looked through at once', () => {
    const wide = `{${Array.from({ length: 9_000 }, (_, at) => `"f${at}":"${'\\"'.repeat(3)}"`).join(',')}}`;
    const deep = '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000);
    const started = performance.now();
    expect([repeatsField(wide), repeatsField(deep), repeatsField(`{"a":"${'\\\\'.repeat(50_000)}"}`)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
