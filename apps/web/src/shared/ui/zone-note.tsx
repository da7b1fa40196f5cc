import { ownZone } from '../format/index.js';

/** Says in which time zone a page writes its times and days. Days of statements are the same for every reader. */
export function ZoneNote() {
  const zone = ownZone();
  return (
    <>
      Times and days are in {zone}.{zone !== 'UTC' && ' Statements are in UTC.'}
    </>
  );
}
