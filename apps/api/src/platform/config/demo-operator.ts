/** The first operator of a demo, unless OPERATOR_EMAIL and OPERATOR_PASSWORD name another. Public, so no secret. */
export const DEMO_OPERATOR = {
  email: 'operator@sextant.example',
  password: 'operator-demo-password',
  firstName: 'Samuel',
  lastName: 'Okafor',
} as const;

/** Who else works in a demo. Their password is that of the first operator. */
export const DEMO_COLLEAGUES = [
  { role: 'reviewer', email: 'reviewer@sextant.example', firstName: 'Ruth', lastName: 'Keller' },
  { role: 'approver', email: 'approver@sextant.example', firstName: 'Tomas', lastName: 'Halvorsen' },
  { role: 'treasurer', email: 'treasurer@sextant.example', firstName: 'Mei', lastName: 'Tanaka' },
] as const;
