import { shellText } from '@festoon/catalogue/app/shell';
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 inset-s-2 z-toast -translate-y-20 rounded-control opacity-0 bg-primary px-4 py-2 font-semibold text-on-primary focus-visible:translate-y-0 focus-visible:opacity-100"
    >
      {shellText('skipToContent')}
    </a>
  );
}
