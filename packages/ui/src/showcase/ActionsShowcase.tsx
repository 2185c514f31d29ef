import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ConfirmButton } from '../actions/ConfirmButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../actions/Menu.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { toast } from '../feedback/Toast.tsx';
import { Avatar } from '../media/Avatar.tsx';
import { Icon } from '../media/Icon.tsx';
import { LOGOUT } from '../media/rareIcons.ts';
import { ButtonLink } from '../navigation/ButtonLink.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { Row, Section } from './Section.tsx';
import { STATUSES } from './samples.ts';

export function ActionsShowcase() {
  return (
    <>
      <Section title="Boutons">
        <ButtonRows />
      </Section>
      <Section title="Étiquettes">
        <Row>
          {STATUSES.map(({ label, status }) => (
            <Badge key={status} tone={`status${status}`}>
              {label}
            </Badge>
          ))}
        </Row>
        <Row>
          <Badge>Série</Badge>
          <Badge tone="brand">Nouveau</Badge>
          <Badge tone="good">Diffusé</Badge>
          <Badge tone="warn">En retard</Badge>
          <Badge tone="bad">Refusé</Badge>
          <Badge tone="art" icon={<Icon name="star-filled" size="small" />}>
            8,7
          </Badge>
        </Row>
      </Section>
      <Section title="Onglets">
        <Tabs
          label="Profil"
          items={[
            { href: '#apercu', label: 'Aperçu', current: true },
            { href: '#anime', label: 'Anime', count: 812 },
            { href: '#manga', label: 'Manga', count: 96 },
            { href: '#favoris', label: 'Favoris' },
          ]}
        />
      </Section>
      <Section title="Menu, boîte de dialogue, messages">
        <Overlays />
      </Section>
      <Section title="Avatars">
        <Row>
          <Avatar name="Émilie" size="small" />
          <Avatar name="kenji" color="#F43A3A" />
          <Avatar name="Zoé" color="#9256F3" size="large" />
          <Avatar name="Ada" color="#1B7F4B" size="huge" />
          <Avatar name="Perdue" src="/introuvable.webp" size="large" />
        </Row>
      </Section>
    </>
  );
}

function ButtonRows() {
  return (
    <>
      <Row>
        <Button variant="primary" size="large" icon={<Icon name="plus" />}>
          Bibliothèque
        </Button>
        <Button variant="primary">Enregistrer</Button>
        <Button>Annuler</Button>
        <Button variant="plain">Voir plus</Button>
        <Button variant="danger">Supprimer</Button>
        <Button variant="icon" label="Ajouter aux favoris" aria-pressed={false}>
          <Icon name="heart" />
        </Button>
        <ButtonLink href="#lien" icon={<Icon name="external" size="small" />}>
          Site officiel
        </ButtonLink>
      </Row>
      <Row>
        <Button variant="primary" busy>
          Enregistrer
        </Button>
        <Button busy>Charger</Button>
        <Button variant="danger" busy>
          Supprimer
        </Button>
        <Button variant="primary" disabled>
          Indisponible
        </Button>
        <Button disabled>Indisponible</Button>
        <Button size="small">Petit</Button>
        <ConfirmButton confirmLabel="Vraiment supprimer&#8239;?" onConfirm={() => toast.success('Supprimé')}>
          Supprimer l’épisode
        </ConfirmButton>
      </Row>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Menu label="Mon compte" trigger="Mon compte">
        <MenuItem href="#profil" icon={<Icon name="user" />} current>
          Profil
        </MenuItem>
        <MenuItem href="#reglages" icon={<Icon name="settings" />}>
          Réglages
        </MenuItem>
        <MenuItem onSelect={() => toast.info('Thème clair')} icon={<Icon name="sun" />}>
          Thème clair
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => toast.info('À bientôt\u202f!')} icon={<Icon name={LOGOUT} />} danger>
          Se déconnecter
        </MenuItem>
      </Menu>
      <Button onClick={() => setOpen(true)}>Ouvrir la boîte</Button>
      <Button onClick={() => toast.success('Progression sauvegardée\u202f!')}>Réussite</Button>
      <Button
        onClick={() => toast.error('La sauvegarde a échoué.', { label: 'Réessayer', onAct: () => undefined })}
      >
        Échec
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Modifier ma progression"
        closeLabel="Fermer"
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" onClick={close}>
              Enregistrer
            </Button>
          </>
        }
      >
        <p>Échap, un clic à côté ou la croix ferment&#8239;; le focus revient au bouton.</p>
      </Dialog>
    </Row>
  );
}
