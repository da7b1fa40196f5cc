import { serverNow } from '@sextant/api-client';

/** Writes instants in one form. It is made for the first of them: a browser takes milliseconds for each form. */
function written(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (iso) => (form ??= new Intl.DateTimeFormat('en-US', options)).format(new Date(iso));
}

const MOMENT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const ofThisYear = written(MOMENT);
const ofAnotherYear = written({ ...MOMENT, year: 'numeric' });

/** `Nov 20, 1:04 PM`: short month, day, hour, minute; `Nov 20, 2025, 1:04 PM` where it is not of this year. */
export const shortDate = (iso: string, now = new Date(serverNow())): string =>
  new Date(iso).getFullYear() === now.getFullYear() ? ofThisYear(iso) : ofAnotherYear(iso);

const ofThisYearUtc = written({ ...MOMENT, timeZone: 'UTC' });
const ofAnotherYearUtc = written({ ...MOMENT, year: 'numeric', timeZone: 'UTC' });

/** `Nov 20, 1:04 PM UTC`, the same wherever it is read; with its year where that is not this one. */
export const utcDate = (iso: string, now = new Date(serverNow())): string =>
  `${new Date(iso).getUTCFullYear() === now.getUTCFullYear() ? ofThisYearUtc(iso) : ofAnotherYearUtc(iso)} UTC`;

/** `Nov 20, 2026` */
export const dayOf = written({ month: 'short', day: 'numeric', year: 'numeric' });

/** `November 2026` */
export const monthOf = written({ month: 'long', year: 'numeric' });

/** `Nov 20, 2026` of a day without a time, such as `2026-11-20`, or of an instant its day in UTC: the same wherever it is read. */
export const calendarDay = written({ dateStyle: 'medium', timeZone: 'UTC' });

/** `Monday, Nov 23, 2:30 PM GMT+1` */
export const weekdayDate = written({
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Nov 20, 2026, 1:04 PM`: for paper, which is read long after. */
export const dateAndYear = written({ dateStyle: 'medium', timeStyle: 'short' });

/** The reader's time zone: `UTC`, or such as `your time zone, America/New York`. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? timeZone : `your time zone, ${timeZone.replaceAll('_', ' ')}`;
}

/** With seconds and time zone, for a hover. */
export const exactDate = written({ dateStyle: 'full', timeStyle: 'long' });

/** The same in UTC, wherever it is read. */
export const exactUtcDate = written({ dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });

/** How long ago, in the largest whole unit: `1 s ago`, `3 min ago`, `2 h ago`, `5 d ago`. */
export function age(iso: string, now = serverNow()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** How long something took, no shorter than it was: `45 s`, `12 min`, `1 h 30 min`, `2 d 4 h`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes < 1440 ? Math.floor(minutes / 60) : Math.ceil(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours / 24} d`;
}

/** How long something still takes, in its two largest units: `2 d 4 h`, `23 h 59 min`, `4 min 12 s`, `9 s`. */
export function timeLeft(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** That the daily proof of what all customers are owed left a day out: "Last daily proof: 2 days ago". */
export const lastProofText = (days: number): string => `Last daily proof: ${days} days ago`;
