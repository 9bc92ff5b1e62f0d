package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// google is google/robotstxt in a process of its own, which reads a corpus once
// and then makes a turn for each line "mode microseconds".
type google struct {
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

func startGoogle(program string, c corpus) (*google, error) {
	file, err := os.CreateTemp("", "corpus")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	if err := write(file, c); err != nil {
		return nil, err
	}
	g := &google{process: exec.Command(program, file.Name())}
	g.process.Stderr = os.Stderr
	if g.in, err = g.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := g.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	g.out = bufio.NewReader(out)
	if err := g.process.Start(); err != nil {
		return nil, err
	}
	_, err = g.out.ReadString('\n') // it has read the file
	return g, err
}

// write writes each body and each URL after its length.
func write(file *os.File, c corpus) error {
	w := bufio.NewWriter(file)
	for _, q := range c.cases {
		for _, text := range []string{q.body, q.url} {
			w.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(text))))
			w.WriteString(text)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return file.Close()
}

func (*google) name() string { return "google/robotstxt" }

func (g *google) turn(_ corpus, m mode, o options) (took, error) {
	if _, err := fmt.Fprintln(g.in, m.code, o.turn.Microseconds()); err != nil {
		return took{}, err
	}
	var pass, scan int64
	var t took
	if _, err := fmt.Fscanln(g.out, &pass, &scan, &t.blocked); err != nil {
		return took{}, err
	}
	t.pass, t.scan = time.Duration(pass), time.Duration(scan)
	return t, nil
}

func (g *google) stop() {
	g.in.Close()
	g.process.Wait()
}
