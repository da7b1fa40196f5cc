// Stands in for `@jest/globals`. Modules outlive a suite while Jest makes these anew for each, so they are looked up late.
const late = (name) =>
  new Proxy(function () {}, {
    apply: (_, self, words) => globalThis[name].apply(self, words),
    get: (_, key) => globalThis[name][key],
  });

export const describe = late('describe');
export const it = late('it');
export const test = late('test');
export const beforeAll = late('beforeAll');
export const beforeEach = late('beforeEach');
export const afterAll = late('afterAll');
export const afterEach = late('afterEach');
export const expect = late('expect');
export const jest = late('jest');
