import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;

/**
 * Answers cases with crawler-commons, which has to be in the class path. See
 * protocol.go for what is read and written.
 */
class CrawlerCommons {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    public static void main(String[] args) throws IOException {
        OUT.println("crawler-commons in " + System.getProperty("java.class.path"));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            OUT.println(answer(line));
        }
    }

    /**
     * Answers one case. Base64 holds no quotation mark, so every value stands
     * at an odd place between two of them: robots at 3, agent at 7, URLs from 11.
     */
    private static String answer(String line) {
        String[] parts = line.split("\"");
        BaseRobotRules rules = rules(Base64.getDecoder().decode(parts[3]), text(parts[7]));
        StringBuilder verdicts = new StringBuilder();
        for (int i = 11; i < parts.length; i += 2) {
            verdicts.append(rules.isAllowed(text(parts[i])) ? 'A' : 'D');
        }
        return verdicts.toString();
    }

    /** The parser takes names of crawlers in lower case, and none for "*". */
    private static BaseRobotRules rules(byte[] robots, String agent) {
        Set<String> names = agent.equals("*") ? Set.of() : Set.of(agent.toLowerCase(Locale.ROOT));
        return new SimpleRobotRulesParser().parseContent("https://example.com/robots.txt", robots, "text/plain", names);
    }

    private static String text(String base64) {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }
}
