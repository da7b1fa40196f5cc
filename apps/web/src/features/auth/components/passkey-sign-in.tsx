import { type ApiError, askForPasskeySignIn, signInWithPasskey } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { canUsePasskeys, signWithPasskey } from '#shared/confirmation/passkeys.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useWelcome } from '../api/use-welcome.js';

/** Signs in without address and password, where this browser can. */
export function PasskeySignIn({ remember }: { remember: boolean }) {
  const welcome = useWelcome();
  const signIn = useMutation<Awaited<ReturnType<typeof signInWithPasskey>>, ApiError>({
    mutationFn: async () => {
      const { data } = await askForPasskeySignIn();
      return signInWithPasskey({ passkey: await signWithPasskey(data.options), remember });
    },
    onSuccess: (reply) => welcome(reply, remember),
  });
  if (!canUsePasskeys()) return null;
  return (
    <PlainButton onClick={() => !signIn.isPending && signIn.mutate()} aria-disabled={signIn.isPending || undefined}>
      <KeyRound size={18} aria-hidden />
      {signIn.isPending ? 'Waiting for your device...' : 'Sign in with a passkey'}
    </PlainButton>
  );
}
