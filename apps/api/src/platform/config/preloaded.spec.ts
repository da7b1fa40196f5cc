import { describe, expect, it } from '@jest/globals';
import { preloaded } from './preloaded.js';

const LIBRARY = { LD_PRELOAD: '/usr/lib/faketime/libfaketime.so.1' };

describe("what moves the clock of the database's programs", () => {
  it('is libfaketime with all of its settings, and nothing else of the surroundings or of this process', () => {
    const moved = { ...LIBRARY, FAKETIME: '+3888000s', FAKETIME_DONT_RESET: '1' };
    const others = {
      PATH: '/bin',
      PGDATA: '/var/lib/postgresql',
      PGPORT: '5433',
      MY_FAKETIME: '+1d',
      TZ: 'Asia/Kathmandu',
      FAKETIME_SHARED: '/faketime_sem_7099 /faketime_shm_7099',
    };
    expect(preloaded({ ...others, ...moved })).toEqual(moved);
  });

  it('is nothing while no clock is moved, whatever else is preloaded', () => {
    expect(preloaded({ ...LIBRARY, FAKETIME_DONT_RESET: '1' })).toEqual({});
  });
});
