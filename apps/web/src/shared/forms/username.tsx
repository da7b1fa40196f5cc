/** Tells a password manager whose password a form is about, where the person does not type it there. */
export const Username = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
