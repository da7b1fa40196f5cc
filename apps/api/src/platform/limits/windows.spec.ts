import { describe, expect, it } from '@jest/globals';
import { Windows } from './windows.js';

describe('Windows', () => {
  let now = 0;
  const clock = () => now;

  it('begin with the first hit, and further hits do not make them longer', () => {
    now = 0.1;
    const windows = new Windows(10, clock);
    expect(windows.hit('ada', 60_000)).toEqual({ count: 1, secondsLeft: 60 });
    now = 58_000.1;
    expect(windows.hit('ada', 60_000)).toEqual({ count: 2, secondsLeft: 2 });
    expect(windows.hit('ben', 60_000)).toEqual({ count: 1, secondsLeft: 60 });
    now = 60_000.1;
    expect(windows.hit('ada', 60_000)).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('take bounded room: those that ended go first, then the oldest', () => {
    now = 0;
    const windows = new Windows(10, clock);
    windows.hit('ended', 1);
    now = 2;
    for (let index = 0; index < 9; index += 1) windows.hit(`open ${index}`, 60_000);
    for (let index = 0; index < 100; index += 1) windows.hit(`flood ${index}`, 60_000);
    expect(windows.hit('flood 99', 60_000).count).toBe(2);
    expect(windows.hit('open 0', 60_000).count).toBe(1);
  });
});
