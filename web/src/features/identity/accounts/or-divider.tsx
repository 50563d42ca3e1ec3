import { googleText } from '@festoon/catalogue/identity/google';

export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-sm text-muted" aria-hidden="true">
      <span className="h-px grow bg-line" />
      {googleText('or')}
      <span className="h-px grow bg-line" />
    </div>
  );
}
