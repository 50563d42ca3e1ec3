import { Fragment } from 'react';
import { classNames } from '../class-names.ts';

type EmailAddressProps = { readonly email: string; readonly className?: string };

/** Shows an email address, also on a page from right to left. It breaks after @ and before a dot, in a word only if it must. */
export function EmailAddress({ email, className }: EmailAddressProps) {
  return (
    <bdi dir="ltr" className={classNames('wrap-anywhere', className)}>
      {splitAddress(email).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Returns the parts between which an address may break. */
function splitAddress(email: string): readonly string[] {
  return email.split(/(?<=@)|(?=\.)/);
}
