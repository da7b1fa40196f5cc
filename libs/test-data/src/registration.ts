import { randomUUID } from 'node:crypto';

/** What a person types to register; every call is another person. */
export function aRegistration(change: Partial<Registration> = {}): Registration {
  return {
    firstName: 'Ada',
    lastName: 'Investor',
    email: `ada.${randomUUID()}@example.com`,
    password: 'a long enough password',
    phone: '+41446681800',
    country: 'Switzerland',
    ...change,
  };
}

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phone: string;
  country: string;
}
