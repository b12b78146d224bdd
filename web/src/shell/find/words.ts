// Other words for what can be found, in both languages, phrase by phrase: what people type, not what the page says.

const table = `
undo: revert, clear, delete, reset, start over, go back, step back, take back, ctrl z | скасувати, назад, відмінити, крок назад
redo: repeat, again, forward, ctrl y | повернути, повторити, вперед
transpose: swap rows and columns, flip matrix, turn matrix, rotate, rows are predictions | транспонувати, поміняти рядки та стовпці, перевернути матрицю
orientation: rows are truth, rows are predictions, axes, rows and columns, actual, predicted | рядки прогноз, рядки істина, осі, рядки та стовпці
paste: type data, enter data, enter counts, clipboard, input data, import matrix, classification report, new analysis, new comparison | вставити, новий аналіз, буфер обміну, ввести дані
file: upload, upload csv, load file, load data, open file, choose file, import csv, excel, xlsx, parquet, scores, predictions, dataset | завантажити файл, відкрити файл, файл, імпорт, ексель, оцінки
examples: example, label sets, multilabel, several labels per item, sample data, demo, demonstration, try | приклади, приклад, демо, зразок даних
add: add classifier, add model, another model, compare another, new classifier | додати модель, додати класифікатор, ще одна модель
add_class: more classes, multiclass, third class, new class, ten classes | додати клас, ще один клас, багатокласовий
share: copy link, permalink, url, send, share analysis, get link | поділитися, посилання, скопіювати посилання, надіслати
embed: embed widget, iframe, html code, website, blog, notebook, widget, jupyter | вбудувати, віджет, на сайт, код для сторінки
save: save project, download project, keep my work, project file | зберегти проєкт, зберегти роботу
open: open project, load project, json, restore | відкрити проєкт, відновити
recent: history, recent analyses, previous work, keep recent, forget, delete my data, erase my data | недавні, історія, забути, видалити мої дані, попередні аналізи
report.html: export report, download report, html, save report, results, export all | експорт звіту, завантажити звіт, звіт
report.latex: export latex, tex, booktabs, table for paper, overleaf | експорт latex, латех, таблиця для статті
report.md: markdown, readme, export markdown | маркдаун
report.print: print, pdf, save as pdf, paper | друк, надрукувати, пдф, pdf
report.csv: export csv, spreadsheet, excel table, download csv, export table, export data, tsv | експорт csv, таблиця, експорт таблиці
figure: export figure, save picture, png, svg, pdf figure, image, download chart, save plot, figure for paper, screenshot | зберегти рисунок, картинка, зображення, рисунок для статті, експорт рисунка
code.python: python code, scikit-learn, sklearn, numpy, script, reproduce, reproducibility | код python, пайтон, скрипт, відтворити
code.r: r code, rstats, script, reproduce | код r, скрипт
dark: dark mode, dark theme, night mode, black | темна тема, темний режим, нічний режим
light: light mode, light theme, day mode, white | світла тема, світлий режим
system: settings, preferences, options, system theme, automatic theme, colours, colors, appearance | системна тема, кольори, вигляд, налаштування
language.en: language, english, switch language, change language, translation | мова, англійська, змінити мову, переклад
language.uk: language, ukrainian, switch language, change language, translation, українська | мова, українська, змінити мову, переклад
intervals: settings, confidence interval, confidence level, confidence intervals, credible interval, error bars, uncertainty, margin of error, whiskers, ci, show intervals, hide intervals, ranges | довірчий інтервал, довірчі інтервали, похибка, інтервали, показати інтервали, невизначеність
totals: fixed totals, sampling, stratified, case-control, class totals fixed by design | фіксовані підсумки, стратифікована, вибірка за класами
positive: positive class, positive label, swap classes, which class is positive | додатний клас, позитивний клас, поміняти класи
tour: help, guide, tutorial, keyboard shortcuts, shortcuts, getting started, walkthrough, introduction, how does it work | екскурсія, довідка, клавіші, допомога, як почати, як це працює
data: confusion matrix, rename class, rename classifier, delete class, remove classifier, columns, roles of columns, cluster, group, weights, error matrix, contingency table, 2x2 table, tp fp fn tn, true positives, edit data, counts, sample weights | ваги, ваги рядків, матриця помилок, матриця невідповідностей, дані, таблиця спряженості, змінити дані
overview: result, best model, verdict, conclusion, which model is better, summary, winner | результат, вердикт, висновок, яка модель краща, підсумок
costs: cost of a miss, cost of a false negative, cost of a false positive, price of errors, cost ratio, cost-sensitive, misclassification cost, expensive, money | вартість помилки, ціна помилки, витрати, вартість пропуску, гроші, скільки коштує
utility: utilities, cost matrix, payoff, payoff matrix, utility matrix, gain, profit, benefit, reward, loss matrix, value of decisions | корисності, матриця корисностей, матриця витрат, виграш, прибуток
map: cost map, cost ruler, break-even, where does a win, cost ratio map | карта вартості, точка беззбитковості
space: utility space, change two utilities, which utilities favour which classifier | простір корисностей, дві корисності
unknown: uncertain costs, uncertain utilities, sensitivity analysis, do not know the costs, unknown costs, monte carlo | невідомі витрати, невизначені корисності, аналіз чутливості
shift: prevalence, class shares, prior shift, base rate, deployment, imbalance, class imbalance, too few positives, rare class, other population | поширеність, частки класів, дисбаланс, базова частота
decide: expected utility, recalibrate, platt scaling, isotonic regression, temperature scaling, recalibration | рекалібрування, очікувана корисність
change: what if, robust, robustness, would another model win, stability, what would change | а якщо, стійкість, що змінить
threshold: cutoff, cut-off, operating point, move threshold, decision threshold, threshold slider, set threshold, budget, budget of alerts, alerts a day, capacity, review, send to review, abstain, abstention, reject option, defer, deferral, triage, human in the loop, two thresholds | поріг, поріг рішення, робоча точка, змінити поріг, бюджет тривог, тривог на день, перевірка, на перевірку, утриматися, два пороги
rules: best threshold, choose threshold, optimal threshold, optimal cutoff, youden, youden's j, threshold selection, recall at least, maximise f1 | найкращий поріг, оптимальний поріг, вибрати поріг, правила порогу
subgroups: subgroup, fairness, fair, bias, discrimination, demographic parity, equal opportunity, equalized odds, disparate impact, protected attribute, sensitive attribute, sex, gender, race, age group, by group, per group, compare by | підгрупи, підгрупа, справедливість, упередженість, дискримінація, стать, вік, порівняти за, за групами
certainty: uncertainty, how sure, confidence, error, standard error, reliability of the result | наскільки певно, невизначеність, надійність
yields: expected value, value, yield, how much do i earn, average utility | середня корисність, скільки заробляє
tests: significance, wilcoxon, t-test, compare models, compare classifiers, p value, p-value, statistical test, hypothesis test, is the difference significant, significant difference, compare two models, holm, bonferroni, paired test | значущість, p-значення, статистичний тест, перевірка гіпотез, чи значуща різниця
bootstrap: resampling, resample, bca, percentile interval | бутстреп, повторна вибірка
plan: sample size, power, power analysis, how many items, how much data, how many samples, number of patients, study design, plan the sample size | обсяг вибірки, потужність, скільки даних, скільки елементів потрібно, планування
worth: value of information, more data, evsi, should i label more, collect more data, labelling | цінність інформації, більше даних, розмічати ще
folds: cross validation, cross-validation, k-fold, cv, fold by fold, repeated runs, seeds | перехресна перевірка, згортки, фолди, крос-валідація
metrics: all metrics, list of metrics, every metric, metrics table, scores table | усі метрики, список метрик, таблиця метрик
curves: all curves, every curve, charts, plots, graphs | усі криві, графіки, діаграми
classcurves: one vs rest, ovr, per class curves, multiclass roc | один проти решти, криві класів
heat: confusions, confused classes, most frequent errors, heatmap, heat map, which classes are confused | плутанина класів, найчастіші помилки, теплова карта
calibration: calibrated, reliability diagram, calibration curve, are the probabilities right, overconfident, ece | калібрування, крива калібрування, чи правильні ймовірності
own: own metric, custom metric, define metric, formula, add metric | власна метрика, своя метрика, формула
learn: metrics explained, glossary, definitions, textbook, theory | вивчати, пояснення, довідник, теорія
classroom: exercises, quiz, homework, students, teacher, practice, test questions, course | вправи, клас, завдання, тест, домашнє завдання, студенти
teach: make a class, teacher's desk, grade, grades, hand out, give homework | вчитель, оцінити, роздати завдання
edit: write an exercise, new exercise, exercise editor | написати вправу, редактор вправ
choose: which metric should i use, choose a metric, best metric, recommend a metric | яку метрику вибрати, вибір метрики
experiments: simulation, do metrics mislead, paper | симуляція, експерименти
model_problem: densities, binormal, known answer, ideal model | щільності, відома відповідь
coverage: coverage of intervals, do intervals hold | покриття інтервалів
optimism: overfitting threshold, threshold chosen on the same data, optimistic, selection bias | оптимізм, перенавчання
money: example-dependent costs, instance-dependent costs, cost per row, amount column, fraud amount, different amounts | ціна в стовпці, сума платежу, різні суми
for_whom: fairness, subgroups, demographic parity, equal opportunity, equalized odds, predictive parity, bias, protected group | справедливість, упередженість, паритет, підгрупи
cost_range: range of costs, uncertain cost ratio, average cost, cost interval | проміжок цін, невідома ціна
reviewer: warnings, doubts, pitfalls, checklist, peer review, what is wrong with my test | попередження, сумніви, рецензія
side_by_side: isolines, contours, compare metrics, lines of equal value | ізолінії, порівняти метрики
averages: macro average, micro average, harmonic mean, accuracy paradox, means | макро, мікро, середнє, парадокс точності
pooling: pooling folds, average or pool, mean of folds | об'єднання згорток
cohen_kappa: inter-rater agreement, annotators | каппа, узгодженість оцінювачів
delong: de long, auc significance, compare auc, difference of auc, auc test, roc test, compare roc curves | порівняти auc, порівняти криві roc, тест для auc
mcnemar: mc nemar, compare accuracy, paired proportions, discordant pairs, models disagree, disagreement | тест макнемара, мак-немар, порівняти точність, парні частки
obuchowski: clustered mcnemar | кластерний мак-немар
stuart_maxwell: marginal homogeneity, stuart maxwell | маргінальна однорідність
bhapkar: marginal homogeneity | маргінальна однорідність
log_loss: logistic loss | логістичні втрати, перехресна ентропія
roc: receiver operating characteristic curve | рок крива, рок-крива, крива roc
bowker: symmetry test | тест симетрії
yield_paired: paired difference | парна різниця
margins: non-inferiority, noninferiority, equivalence, tost, equivalence test, not worse | не гірший, еквівалентність, неменша ефективність
doc privacy: data protection, gdpr, server, offline, security, confidential, is my data uploaded, are my data sent | чи надсилаються дані, надіслати дані на сервер, приватність, конфіденційність, безпека, захист даних, без мережі
doc start: tutorial, getting started, how to start, manual, user guide, what can i paste, formats, input formats | посібник, підручник, початок роботи, формати, що можна вставити
doc lms: moodle, canvas, scorm, qti, learning system, ilias, blackboard | мудл, система навчання
doc embedding: npm, web component, widget attributes | веб-компонент, атрибути віджета
doc beyond: big data, too large, sql, database, query, duckdb, bigquery, spark, warehouse, millions of rows | великі дані, запит, база даних, мільйони рядків
doc cli: command line, cli, terminal, shell, console, batch | командний рядок, термінал, консоль
doc api: api, javascript, typescript, library, package, npm | бібліотека, пакет
doc gate: ci, continuous integration, pipeline, github actions, regression test | неперервна інтеграція
doc comparison: alternatives, compared with other tools, scikit-learn, competitors | інші програми, порівняння
doc evidence: correctness, validation, verification, tested, trust | перевірка правильності
doc accuracy: precision of arithmetic, interval methods, bootstrap method, which interval | точність обчислень, які інтервали
doc concepts: definitions, what is isoyield, what does isoyield mean, utility yield, theory, explained, glossary | поняття, означення, теорія
doc non-goals: limitations, not supported | обмеження
doc report: json schema, schema, output format | схема
doc options: parameters, settings, arguments, flags | параметри, налаштування
`;

/** Phrases by id. */
export const words: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...rest] = line.split(': ');
      return [id, rest.join(': ').split(/\s*[|,]\s*/)];
    }),
);
