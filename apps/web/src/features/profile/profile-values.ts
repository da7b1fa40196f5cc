import type { UserResponse } from '@sextant/api-client';

/** The fields of the profile form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  address: string;
}

/** What is stored of them. */
export function valuesOf({ firstName, lastName, email, phone, country, city, address }: UserResponse): ProfileValues {
  return { firstName, lastName, email, phone, country, city, address };
}

/**
 * The fields that differ from what is stored. Only these are sent: an address that is sent again would call off the new
 * one that waits for its code.
 */
export function changesOf(values: ProfileValues, stored: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(stored) as (keyof ProfileValues)[];
  return Object.fromEntries(names.filter((name) => values[name] !== stored[name]).map((name) => [name, values[name]]));
}

/** Fields that are as they were take the new value; what was typed meanwhile stays. */
export function followed(values: ProfileValues, before: ProfileValues, now: ProfileValues): ProfileValues {
  return { ...now, ...changesOf(values, before) };
}
