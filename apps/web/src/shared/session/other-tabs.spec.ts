import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubGlobals, unstubGlobals, waitFor } from '@sextant/test-data';
import type { UserResponse } from '@sextant/api-client';

const ADA = { id: 'ada' } as UserResponse;
const BEN = { id: 'ben' } as UserResponse;

/** A browser's storage, whose keys are those of the object. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const functions = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return new Proxy(kept, { get: (_, name) => functions[name as 'getItem'] }) as unknown as Storage;
}

describe('a tab', () => {
  let page: EventTarget;
  let tab: typeof import('./index.js');
  let drafts: typeof import('../forms/draft-storage.js');
  /** What another tab wrote. */
  const hear = async (user: UserResponse | null, loggedOut?: boolean) => {
    const state = { user, token: user && `token of ${user.id}`, loginInfo: null, loggedOut };
    localStorage.setItem('auth', JSON.stringify({ state, version: 0 }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth' }));
    await waitFor(() => expect(tab.useSession.getState().user?.id).toBe(user?.id));
  };
  const open = async () => {
    jest.resetModules();
    [tab, drafts] = [await import('./index.js'), await import('../forms/draft-storage.js')];
    await tab.startSession();
  };
  beforeEach(async () => {
    page = new EventTarget();
    const stores = { localStorage: storage(), sessionStorage: storage() };
    const window = Object.assign(page, stores);
    stubGlobals({ ...stores, window, addEventListener: page.addEventListener.bind(page) });
    await open();
    tab.keepSession(ADA, 'token of ada');
    drafts.writeDraft('ada:withdrawal', { amount: '5000' });
  });
  afterEach(unstubGlobals);

  it('forgets what was typed, and the place, when its person logs out in another', async () => {
    await hear(null, true);
    expect(tab.useSession.getState()).toMatchObject({ token: null, loggedOut: true });
    expect(drafts.readDraft('ada:withdrawal')).toBeUndefined();
  });

  it('forgets what was typed when another person has the session before it heard of the logout', async () => {
    await hear(BEN, false);
    expect(drafts.readDraft('ada:withdrawal')).toBeUndefined();
  });

  it.each([false, undefined])('keeps both when the session ended by itself (%s)', async (loggedOut) => {
    await hear(null, loggedOut);
    expect(tab.useSession.getState().loggedOut).toBe(false);
    expect(drafts.readDraft('ada:withdrawal')).toEqual({ amount: '5000' });
    await hear(ADA, false);
    expect(drafts.readDraft('ada:withdrawal')).toEqual({ amount: '5000' });
  });

  it('that logged out stays so, whatever the others say, until someone signs in', async () => {
    tab.clearSession(true);
    await hear(null, false);
    expect(tab.useSession.getState().loggedOut).toBe(true);
    await hear(BEN, false);
    expect(tab.useSession.getState().loggedOut).toBe(false);
  });

  it('that is opened after a logout leads back to the page it was opened for', async () => {
    tab.clearSession(true);
    await open();
    expect(tab.useSession.getState()).toMatchObject({ user: null, loggedOut: false });
  });
});
