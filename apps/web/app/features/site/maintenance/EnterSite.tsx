import { PATHS } from '@kiroku/contract/paths';
import { enterMaintenance } from '@kiroku/contract/site/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { call } from '#app/lib/calls/call.ts';
import { useAction } from '#app/lib/useAction.ts';

/** Opens the site to this browser of the staff, and goes there. */
export function EnterSite() {
  const send = async () => {
    await call(enterMaintenance);
    // As a document: requests of this page were refused.
    location.assign(PATHS.home);
  };
  const { busy, run: enter } = useAction(send, { leaves: true });
  return (
    <Button variant="primary" busy={busy} onClick={enter}>
      Entrer sur le site
    </Button>
  );
}
