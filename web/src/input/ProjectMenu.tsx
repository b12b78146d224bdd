import { t } from '../i18n';
import { date } from '../i18n/numbers';
import { openProject, saveProject } from '../state/pages/project';
import { forgetRecent, keeping, keepRecent, recents } from '../state/pages/recent';
import { Menu, type MenuItem } from '../ui/Menu';
import { chooseFiles } from './intake/choose';
import { takeFiles } from './intake/take';

/** Save, open, and what was worked on before. */
export function ProjectMenu() {
  const items: MenuItem[] = [
    { text: t('project.save'), icon: 'download', run: () => void saveProject() },
    { text: t('project.open'), icon: 'upload', run: () => chooseFiles('.json', (files) => void takeFiles(files)) },
    { text: t('project.keep'), checked: keeping.value, run: () => keepRecent(!keeping.value) },
    ...recents.value.map(
      ({ title, at, text }): MenuItem => ({
        text: `${title} · ${date(at)}`,
        icon: 'file',
        run: () => openProject(text),
      }),
    ),
    ...(recents.value.length > 0
      ? [{ text: t('project.forget'), icon: 'trash' as const, run: () => void forgetRecent() }]
      : []),
  ];
  return <Menu label={t('project.menu')} icon="file" items={items} />;
}
