import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

/** Shows the choices of this device at the end of a public page. */
export function FooterControls() {
  return (
    <>
      <LanguageSwitch />
      <SchemeSwitch />
    </>
  );
}
