import styles from './Showcase.module.css';
import { ActionsShowcase } from './showcase/ActionsShowcase.tsx';
import { DisplayShowcase } from './showcase/DisplayShowcase.tsx';
import { FormsShowcase } from './showcase/FormsShowcase.tsx';
import { PostersShowcase } from './showcase/PostersShowcase.tsx';
import { Toaster } from './Toaster.tsx';

/** Every piece in each of its states: the body of /_ui, while developing. Its French is sample data. */
export function Showcase() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Les pièces de Kiroku</h1>
      <PostersShowcase />
      <ActionsShowcase />
      <FormsShowcase />
      <DisplayShowcase />
      <Toaster label="Messages" closeLabel="Fermer" />
    </div>
  );
}
