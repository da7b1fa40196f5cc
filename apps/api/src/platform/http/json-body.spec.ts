import { describe, expect, it } from '@jest/globals';
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

  it.each<[string, (size: number) => string]>([
    ['wide', (size) => `{${Array.from({ length: size }, (_, at) => `"f${at}":"${'\\"'.repeat(3)}"`).join(',')}}`],
    ['deep', (size) => '{"a":'.repeat(size) + '1' + '}'.repeat(size)],
    ['escaped', (size) => `{"a":"${'\\\\'.repeat(size)}"}`],
  ])('takes time in proportion to its size: %s', (_, made) => {
    const json = made(200_000);
    const began = process.cpuUsage();
    expect(repeatsField(json)).toBe(false);
    const { user, system } = process.cpuUsage(began);
    // In proportion is a tenth of a second. Each with each would be a minute.
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
