import { exportAccount } from '@kiroku/contract/account/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { DOWNLOAD } from '@kiroku/ui/media/rareIcons';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '#app/lib/calls/call.ts';
import { saveFile } from '#app/lib/saveFile.ts';
import { Section } from '../Section.tsx';

/** Download of all data of the member (product.md, Accounts 11). */
export function ExportSection() {
  const fetched = useMutation({
    mutationFn: () => callFile(exportAccount),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'kiroku.zip'),
  });
  return (
    <Section
      title="Mes données"
      text="Une archive ZIP de tout ce que le site sait de vous, en fichiers lisibles par d’autres logiciels."
    >
      <div>
        <Button icon={<Icon name={DOWNLOAD} />} busy={fetched.isPending} onClick={() => fetched.mutate()}>
          Exporter mes données
        </Button>
      </div>
    </Section>
  );
}
