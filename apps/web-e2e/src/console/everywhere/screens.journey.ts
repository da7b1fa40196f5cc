import { expect, test } from '../../support/journey.js';
import { ADMIN, OPERATOR, deposit, newInvestor } from '../../support/people.js';
import { CONSOLE_PLACES } from '../../support/places.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';
import { expectZones } from '../../support/zones.js';

// Ahead of UTC, by no whole hour.
test.use({ timezoneId: 'Asia/Kathmandu' });

const CASE = { name: 'console-case', path: '' };
const PLACES = [...CONSOLE_PLACES, CASE, { name: 'console-operators', path: '/operations/operators' }];
/** So many in a journey: each takes a machine with other work up to half a minute. */
const PART = 2;

for (let from = 0; from < PLACES.length; from += PART) {
  const places = PLACES.slice(from, from + PART);
  const names = places.map(({ name }) => name.replace('console-', '')).join(', ');
  test(`these screens of the console are whole at each width, in both themes, and name the zone of every moment: ${names}`, async ({
    page,
    request,
  }) => {
    await signInAs(page, OPERATOR);
    let shown = 0;
    for (const { name, path } of places) {
      if (name === 'console-operators') await signInAs(page, ADMIN);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path || `/operations/deposits?case=${await deposit(request, await newInvestor(request), 250)}`);
      shown += await expectZones(page, name);
      await expectLook(page, name);
    }
    // Before a search and without an entry these two show no moment.
    if (names !== 'customers, books') expect(shown).toBeGreaterThan(0);
  });
}
