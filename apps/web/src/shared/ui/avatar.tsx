import { getAvatar, getGetAvatarQueryKey, type UserResponse } from '@sextant/api-client';
import { DEFAULT_AVATAR } from '@sextant/business-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  user: UserResponse;
  /** Width and height in pixels. */
  size: number;
}

/** The person's picture, or their initials in place of the default one. Decoration: the name stands beside it. */
export function Avatar({ user, size }: AvatarProps) {
  // The last part of the address is the picture's own id; every picture has another one.
  const id = user.avatar.split('/').at(-1) ?? '';
  const { data } = useQuery({
    queryKey: getGetAvatarQueryKey(id),
    queryFn: ({ signal }) => getAvatar(id, { signal }),
    enabled: user.avatar !== DEFAULT_AVATAR,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const address = useObjectUrl(data);
  const box = { width: size, height: size, fontSize: size * 0.38 };
  if (address) return <img className={classes.avatar} src={address} alt="" style={box} width={size} height={size} />;
  return (
    <span className={classes.avatar} style={box} aria-hidden>
      {`${user.firstName.at(0) ?? ''}${user.lastName.at(0) ?? ''}`.toUpperCase()}
    </span>
  );
}

/** An address for a file that is in memory, for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const place = useMemo(() => placeFor(file), [file]);
  return useSyncExternalStore(place.subscribe, place.address);
}

/** Gives the file its address when somebody looks, and takes it back when nobody does any more. */
function placeFor(file: Blob | undefined) {
  let address: string | undefined;
  return {
    address: () => address,
    subscribe: (changed: () => void) => {
      if (!file) return () => undefined;
      const made = URL.createObjectURL(file);
      address = made;
      changed();
      return () => {
        address = undefined;
        URL.revokeObjectURL(made);
      };
    },
  };
}
