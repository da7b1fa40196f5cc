import { create } from 'zustand';

/** Whether nobody is at this page; false for pages that do not follow it. */
export const useAway = create(() => ({ away: false }));
