import { shellText } from '@festoon/catalogue/app/shell';
import { useOnline } from '../../lib/online.ts';

export function OfflineBar() {
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <span className="block bg-warning-soft px-4 py-1 text-center text-sm text-warning">
          {shellText('youreOfflineYouCanStillView')}
        </span>
      )}
    </output>
  );
}
