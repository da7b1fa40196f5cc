import { describe, expect, it } from '@jest/globals';
import { NOTHING_SELECTED, chosen as chosenIn, selectionIn, selectionOf, stepped } from './selection.js';

describe('the proposal that the keys are about', () => {
  const OPEN = ['skipped', 'second', 'third', 'last'];
  const chosen = (id: string) => chosenIn(OPEN, id);
  const without = (...gone: string[]) => OPEN.filter((id) => !gone.includes(id));

  it('is the oldest until somebody chooses, and stays the one that was chosen', () => {
    expect(selectionIn(OPEN, NOTHING_SELECTED)).toMatchObject({ id: 'skipped', by: 'first' });
    expect(selectionIn(without('skipped'), chosen('third'))).toEqual({ id: 'third', at: 1, by: 'chosen' });
    const third = chosen('third');
    expect(selectionIn([...OPEN, 'new'], third)).toBe(third);
  });

  it('is the one that the address names, and none where that is not open, until somebody steps', () => {
    expect(selectionIn(OPEN, selectionOf('third'))).toEqual({ id: 'third', at: 2, by: 'chosen' });
    for (const open of [without('third'), []]) {
      const none = selectionIn(open, selectionOf('third'));
      expect(none).toEqual({ id: undefined, at: -1, by: 'gone' });
      // Nor is one that comes meanwhile.
      expect(selectionIn([...open, 'new'], none)).toBe(none);
    }
    const none = selectionIn(without('third'), selectionOf('third'));
    for (const places of [1, -1])
      expect(stepped(without('third'), none, places)).toEqual({ id: 'skipped', at: 0, by: 'chosen' });
    expect(selectionIn(OPEN, selectionOf(null))).toMatchObject({ id: 'skipped', by: 'first' });
  });

  it('is looked for on later pages only while the address names it', () => {
    const named = selectionOf('last');
    expect(selectionIn(['skipped'], named, true)).toBe(named);
    expect(selectionIn(OPEN, named, true)).toEqual({ id: 'last', at: 3, by: 'chosen' });
    expect(selectionIn(['skipped'], named, false)).toEqual({ id: undefined, at: -1, by: 'gone' });
    expect(selectionIn(without('last'), chosen('last'), true)).toEqual({ id: 'third', at: 2, by: 'gone' });
  });

  it('is the next one after a decision, never one that was skipped', () => {
    const answered = { ...chosen('third'), answered: 'third' };
    expect(selectionIn(without('third'), answered)).toEqual({ id: 'last', at: 2, by: 'decided' });
  });

  it('is the last one when the last was decided, which waits, and none when no proposal is left', () => {
    const answered = { ...chosen('last'), answered: 'last' };
    expect(selectionIn(without('last'), answered)).toEqual({ id: 'third', at: 2, by: 'gone' });
    expect(selectionIn([], answered)).toEqual(NOTHING_SELECTED);
  });

  it('waits for a choice when a colleague decided the selected one, until somebody steps', () => {
    const moved = selectionIn(without('skipped', 'second'), selectionIn(without('skipped'), chosen('second')));
    expect(moved).toEqual({ id: 'third', at: 0, by: 'gone' });
    // Another one that leaves meanwhile gives the keys to nobody.
    expect(selectionIn(['last'], moved)).toEqual({ id: 'last', at: 0, by: 'gone' });
    expect(stepped(['third', 'last'], moved, -1)).toEqual({ id: 'third', at: 0, by: 'chosen' });
  });
});
