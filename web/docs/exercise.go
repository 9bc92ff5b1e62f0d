package docs

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/expect"
)

// An Exercise is a file that a page asks its reader to change until it does what
// the page says.
type Exercise struct {
	shown  templates.Exercise // as it stands on the page
	wanted []expect.Expectation
	html   string
}

// maxAnswer is how many octets of an answer are read.
const maxAnswer = 4 << 10

var (
	errExerciseParts  = errors.New("an exercise is a file, a line ---, what is expected, a line ---, and a file that solves it")
	errSecondExercise = errors.New("a page has one exercise")
	errSolvedAlready  = errors.New("the file of an exercise must not solve it already")
	errExerciseGoal   = errors.New("an exercise expects verdicts, and findings that are not there")
)

// exercise makes a form of a block "exercise", and checks that its first file does
// not do what is asked and the second one does.
func (b *builder) exercise(p *Page, n *liveNode) error {
	if p.Exercise != nil {
		return errSecondExercise
	}
	parts := strings.Split(n.text, separator)
	if len(parts) != 3 {
		return errExerciseParts
	}
	x := &Exercise{shown: templates.Exercise{Action: p.Path, File: parts[0], Solution: strings.TrimSuffix(parts[2], "\n")}}
	var err error
	if x.wanted, err = expect.Parse(parts[1]); err != nil {
		return fmt.Errorf("below ---: %w", err)
	}
	first, err := x.judge(x.shown.File)
	if err != nil {
		return err
	}
	if first.Held() {
		return errSolvedAlready
	}
	solved, err := x.judge(x.shown.Solution)
	if err != nil {
		return err
	}
	if !solved.Held() {
		return fmt.Errorf("the solution does not solve the exercise: %v", solved.Goals)
	}
	x.shown.Goals = first.Goals
	p.Exercise, n.id = x, "exercise-form"
	n.html, err = htmlOf(templates.ExercisePart(x.shown))
	x.html = n.html
	return err
}

// judge returns the exercise with a file as the answer.
func (x *Exercise) judge(file string) (templates.Exercise, error) {
	shown := x.shown
	shown.File, shown.Answered, shown.Goals = file, true, nil
	subject := expect.NewSubject([]byte(file), crawler.AllBy(engine.Google), nil)
	for i := range x.wanted {
		w := &x.wanted[i]
		got, err := subject.Judge(context.Background(), w)
		if err != nil {
			return shown, err
		}
		goal := templates.ExerciseGoal{Held: got.Held, Said: got.Said}
		switch w.Kind {
		case expect.Verdict:
			goal.Crawler, goal.URL, goal.Allowed = w.Crawler, w.URL, w.Allowed
		case expect.NoFinding:
			goal.Finding = w.Code.String()
		default:
			return shown, errExerciseGoal
		}
		shown.Goals = append(shown.Goals, goal)
	}
	return shown, nil
}

// Answer returns the text of the page with its exercise answered by file, of which
// a bounded part is read. The page has to have an exercise.
func (p *Page) Answer(file string) (string, error) {
	file = strings.ReplaceAll(file[:min(len(file), maxAnswer)], "\r\n", "\n")
	shown, err := p.Exercise.judge(file)
	if err != nil {
		return "", err
	}
	html, err := htmlOf(templates.ExercisePart(shown))
	if err != nil {
		return "", err
	}
	return strings.Replace(p.HTML(), p.Exercise.html, html, 1), nil
}
