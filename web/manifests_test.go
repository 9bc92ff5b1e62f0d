package web_test

import (
	"errors"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"whichline/web/settings"
)

// node is a part of a manifest, which is looked into by names and numbers.
type node struct{ value any }

func (n node) at(path ...any) node {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			m, _ := n.value.(map[string]any)
			n = node{m[step]}
		case int:
			l, _ := n.value.([]any)
			if step >= len(l) {
				return node{}
			}
			n = node{l[step]}
		}
	}
	return n
}

// manifests returns the YAML documents on the page on containers.
func manifests(t *testing.T) []node {
	t.Helper()
	page, err := os.ReadFile("docs/containers.md")
	if err != nil {
		t.Fatal(err)
	}
	var all []node
	for _, block := range regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		for d := yaml.NewDecoder(strings.NewReader(block[1])); ; {
			var doc map[string]any
			err := d.Decode(&doc)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, node{doc})
		}
	}
	return all
}

// want says where a manifest is not as it has to be.
func want(t *testing.T, n node, value any, path ...any) {
	t.Helper()
	if got := n.at(path...).value; got != value {
		t.Errorf("%v is %v; want %v", path, got, value)
	}
}

// isSetting reports whether a variable is one of the program or of Go.
func isSetting(name string) bool {
	var help strings.Builder
	settings.DescribeEnv(&help)
	return name == "GOMEMLIMIT" || regexp.MustCompile(`(?m)^ +`+name+` `).MatchString(help.String())
}

func TestComposeFile(t *testing.T) {
	all := manifests(t)
	i := slices.IndexFunc(all, func(n node) bool { return n.at("services").value != nil })
	if i < 0 {
		t.Fatal("there is no compose file")
	}
	service := all[i].at("services", "whichline")
	want(t, service, 3, "deploy", "replicas")
	want(t, service, true, "read_only")
	want(t, service, "ALL", "cap_drop", 0)
	want(t, service, "65532:65532", "user")
	want(t, service, "256m", "mem_limit")
	want(t, service, "no-new-privileges:true", "security_opt", 0)
	variables, _ := service.at("environment").value.(map[string]any)
	var lines []string
	for name, value := range variables {
		if !isSetting(name) {
			t.Errorf("%s is no setting", name)
		}
		lines = append(lines, name+"="+value.(string))
	}
	if _, err := settings.FromEnv(env(lines...)); err != nil || len(lines) < 4 {
		t.Errorf("the settings %q: %v", lines, err)
	}
	want(t, all[i], variables["TRUSTED_PROXIES"], "networks", "inside", "ipam", "config", 0, "subnet")
}

func TestKubernetesManifest(t *testing.T) {
	kinds := make(map[string]node)
	for _, n := range manifests(t) {
		if kind, ok := n.at("kind").value.(string); ok {
			kinds[kind] = n
		}
	}
	for _, kind := range []string{"Deployment", "Service", "PodDisruptionBudget", "NetworkPolicy"} {
		if kinds[kind].value == nil {
			t.Errorf("there is no %s", kind)
		}
	}
	deployment := kinds["Deployment"].at("spec")
	want(t, deployment, 3, "replicas")
	pod := deployment.at("template", "spec")
	want(t, pod, false, "automountServiceAccountToken")
	want(t, pod, true, "securityContext", "runAsNonRoot")
	want(t, pod, 65532, "securityContext", "runAsUser")
	want(t, pod, 40, "terminationGracePeriodSeconds") // a drain delay, 25 s for requests in hand, and some
	container := pod.at("containers", 0)
	want(t, container, true, "securityContext", "readOnlyRootFilesystem")
	want(t, container, false, "securityContext", "allowPrivilegeEscalation")
	want(t, container, "ALL", "securityContext", "capabilities", "drop", 0)
	want(t, container, "256Mi", "resources", "limits", "memory")
	site, _ := newSite(t, nil, nil)
	for _, probe := range []string{"livenessProbe", "readinessProbe"} {
		path, _ := container.at(probe, "httpGet", "path").value.(string)
		if res := ask(site, "GET", path, nil, nil); path == "" || res.StatusCode != http.StatusOK || text(t, res) != "ok\n" {
			t.Errorf("%s asks %q, which answers with %d", probe, path, res.StatusCode)
		}
		want(t, container, "metrics", probe, "httpGet", "port")
	}
	variables, _ := container.at("env").value.([]any)
	var lines []string
	for _, v := range variables {
		name, _ := node{v}.at("name").value.(string)
		value, _ := node{v}.at("value").value.(string)
		if !isSetting(name) {
			t.Errorf("%s is no setting", name)
		}
		lines = append(lines, name+"="+value)
	}
	if _, err := settings.FromEnv(env(lines...)); err != nil || len(lines) < 5 {
		t.Errorf("the settings %q: %v", lines, err)
	}
}

// TestBasesAreFixed looks for bases of the image that another day could be others.
func TestBasesAreFixed(t *testing.T) {
	file, err := os.ReadFile("../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	bases := regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(string(file), -1)
	if len(bases) != 3 {
		t.Fatalf("%d bases, want 3", len(bases))
	}
	fixed := regexp.MustCompile(`^[a-z0-9./-]+:[a-z0-9.-]+@sha256:[0-9a-f]{64}$`)
	for _, base := range bases {
		if !fixed.MatchString(base[1]) {
			t.Errorf("%s is not named by tag and digest", base[1])
		}
	}
}
