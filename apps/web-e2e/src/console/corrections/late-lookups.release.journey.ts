import { expect, test } from '../../support/journey.js';
import { OPERATOR, accepted, bearer, complete, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { hold, requestDuring } from '../../support/waits.js';

test('a transaction that is found late leads nobody away from what they have typed or opened since', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 500);
  await complete(request, id);
  const { data } = await accepted<{ data: { reference: string } }>(
    request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }),
  );
  await signInAs(page, OPERATOR);
  await page.goto('/operations/corrections');
  const name = page.getByLabel('Reference or id of the transaction that was wrong');
  const late = async (search: string, meanwhile: () => Promise<unknown>) => {
    const FIND = /operations\/customers\?.*limit=1(&|$)/;
    const answer = await hold(page, FIND);
    await name.fill(search);
    const asked = await requestDuring(page, FIND, () => name.press('Enter'));
    await meanwhile();
    answer.release();
    await (await asked.response())?.finished();
    await page.unroute(FIND);
    await settled(page);
  };
  await late(data.reference, () => name.fill('DEP-1'));
  await expect(page).toHaveURL('/operations/corrections');
  await expect(name).toHaveValue('DEP-1');
  await late(data.reference, async () => {
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /^Customers/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  });
  await expect(page).toHaveURL('/operations/customers');
  await page.goBack();
  await name.fill(data.reference);
  await name.press('Enter');
  await expect(page).toHaveURL(new RegExp(`transaction=${id}`));
  await expect(page.getByRole('form', { name: 'Propose a correction' })).toBeVisible();
});
